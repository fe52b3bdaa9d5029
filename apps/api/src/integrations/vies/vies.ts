import { z } from "zod"
import { VIES_HOST } from "../../configuration.ts"
import { type Vies, type ViesAnswer, ViesUnavailable } from "./port.ts"

/** Milliseconds. */
const TIMEOUT = 10_000

type Settings = {
  url: string
  /** Milliseconds before a call is given up; default ten seconds. */
  timeout?: number
}

const Answer = z.object({
  valid: z.boolean(),
  requestDate: z.string(),
  requestIdentifier: z.string().nullish(),
})
const Refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) })

const partsOf = (vat_id: string) => {
  const plain = vat_id.toUpperCase().replace(/[^A-Z0-9+*]/g, "")
  return { country: plain.slice(0, 2), number: plain.slice(2) }
}

/** Restricted fetch for VIES; a stand-in on this machine is configured by the operator. */
async function fetchFor(url: string): Promise<typeof fetch> {
  if (!url.startsWith(VIES_HOST)) return fetch
  return (await import("../outgoing.ts")).outgoingFetch()
}

/** VIES through its REST service. Missing and unreadable answers are ViesUnavailable. */
export function vies({ url, timeout = TIMEOUT }: Settings): Vies {
  async function ask(body: object): Promise<unknown> {
    const call = await fetchFor(url)
    const reply = await call(`${url}/check-vat-number`, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    })
    return reply.json()
  }

  return {
    async check(vat_id, requester): Promise<ViesAnswer> {
      const { country: countryCode, number: vatNumber } = partsOf(vat_id)
      const own = requester ? partsOf(requester) : undefined
      const answer = await ask({
        countryCode,
        vatNumber,
        ...(own && { requesterMemberStateCode: own.country, requesterNumber: own.number }),
      }).catch((error: unknown) => {
        throw new ViesUnavailable(error instanceof Error ? error.name : "no answer")
      })
      const refusal = Refusal.safeParse(answer)
      const code = refusal.data?.errorWrappers[0]?.error
      // It does not have the format of any member state.
      if (code === "INVALID_INPUT") return { is_valid: false, reference: code }
      if (code) throw new ViesUnavailable(code)
      const { data } = Answer.safeParse(answer)
      if (!data) throw new ViesUnavailable("the answer is not readable")
      const reference = data.requestIdentifier || `VIES ${data.requestDate}`
      return { is_valid: data.valid, reference }
    },
  }
}
