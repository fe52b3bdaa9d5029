import { type Handler, json, listen } from "../http/server.ts"

type ViesFault =
  | "MS_UNAVAILABLE"
  | "MS_MAX_CONCURRENT_REQ"
  | "GLOBAL_MAX_CONCURRENT_REQ"
  | "SERVICE_UNAVAILABLE"
  | "TIMEOUT"
  | "hang"
  | "refuse"
  | "cut"
  | "nonsense"

type Question = {
  countryCode?: string
  vatNumber?: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

const refusal = (error: string) =>
  json(error === "INVALID_INPUT" ? 400 : 500, { actionSucceed: false, errorWrappers: [{ error }] })

const STATES =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)$/

/**
 * A loopback stand-in for VIES' REST service, `POST /check-vat-number`: it confirms every number
 * except those in `unknown`, and returns a consultation number only with a requester, like the real
 * one.
 */
export async function startViesStandIn({ port = 0 } = {}) {
  const standIn = {
    url: "",
    /** Received requests, oldest first. */
    questions: [] as Question[],
    /** Ids it does not confirm, such as `ATU00000000`. */
    unknown: new Set<string>(),
    fault: null as ViesFault | null,
  }
  const handle: Handler = async ({ method, url, body, gone }) => {
    if (method !== "POST" || !url.pathname.endsWith("/check-vat-number")) return json(404, {})
    const question: Question = JSON.parse(body)
    standIn.questions.push(question)
    const { fault } = standIn
    if (fault === "refuse") return null
    if (fault === "nonsense") return json(200, { hello: "world" })
    if (fault === "hang") await gone
    if (fault !== null && fault !== "cut") return refusal(fault)
    const { countryCode = "", vatNumber = "", requesterMemberStateCode, requesterNumber } = question
    if (!STATES.test(countryCode) || !/^[A-Z0-9+*]{2,12}$/.test(vatNumber))
      return refusal("INVALID_INPUT")
    const valid = !standIn.unknown.has(countryCode + vatNumber)
    const isConsulted = valid && requesterMemberStateCode && requesterNumber
    const answer = {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: isConsulted ? `WAPIAAAA${standIn.questions.length}` : "",
      name: valid ? "Stand-in GmbH" : "---",
      address: "---",
    }
    return { ...json(200, answer), cut: fault === "cut" }
  }
  const { port: boundPort, close } = await listen(port, handle)
  return Object.assign(standIn, { url: `http://127.0.0.1:${boundPort}`, port: boundPort, close })
}
