import { setTimeout as sleep } from "node:timers/promises"
import { expect } from "vitest"
import type { ApiShapes } from "../../apps/api/src/testing/commerce-api-shapes.ts"
import type { Call } from "./client.ts"

/** How long a view of a job's effect is repeated, in milliseconds. */
const PATIENCE = 60_000

/** Described POST operations without effects: they may show the effect of others. */
const READING_POSTS = new Set(["POST /store/products/search"])

/**
 * How another call shows the effect of a writing call. `read` makes one reading request; `of`
 * selects from its reply what must equal `is` after the write.
 */
export type View<Reply = unknown> = {
  read: (written: Reply) => Promise<unknown>
  is: (written: Reply) => unknown
  /** Created by the write, so it cannot be read before. */
  isNew: boolean
  /** The effect of a job: the call is repeated until it shows it. */
  isLater?: boolean
}

/** Expects this status of a refused reading call. */
export const refused = (status: number) => ({ refused: status })
const refusal = (error: unknown) => {
  const { response } = error as { response?: { status: number } }
  if (!response) throw error
  return refused(response.status)
}

/** Shows a change: before the write the call must not show `is`. */
export function turns<Reply, Read>(
  read: () => Promise<Read>,
  of: (reply: Read) => unknown,
  is: unknown,
): View<Reply> {
  return { read: async () => of(await read()), is: () => is, isNew: false }
}

/** Shows a row created by the write, which cannot be read before. */
export function shows<Reply, Read>(
  read: (written: Reply) => Promise<Read>,
  of: (reply: Read) => unknown,
  is: unknown,
): View<Reply> {
  return {
    read: async (written) => of(await read(written)),
    is: (written) => (typeof is === "function" ? is(written) : is),
    isNew: true,
  }
}

/** Shows the effect of a job after the write. */
export const later = <Reply>(view: View<Reply>): View<Reply> => ({ ...view, isLater: true })

const isAlike = (seen: unknown, is: unknown) => {
  try {
    expect(seen).toEqual(is)
    return true
  } catch {
    return false
  }
}

/** The call site of `change`, as `orders.ts:41`. */
const callSite = () => {
  const lines = (new Error().stack ?? "").split("\n").slice(1)
  const caller = lines.find((line) => !line.includes("/recorder.ts"))
  return /([\w.-]+:\d+):\d+\)?$/.exec(caller ?? "")?.[1] ?? "somewhere"
}

/**
 * Counts effects: a writing operation and a later request of another operation that shows its
 * effect. A client method counts if it made such a write or reading request; calling it, or reading
 * the reply of the write itself, is not enough.
 */
export function createRecorder(shapes: ApiShapes) {
  const calls: Call[] = []
  const effects: { write: string; read: string }[] = []
  const methods = new Set<string>()
  const sites = new Map<string, Set<string>>()
  const unlike = new Set<string>()

  const operationOf = ({ method, url }: Call) => shapes.operationAt(method, url)
  const isWrite = (call: Call) =>
    call.method !== "GET" && !READING_POSTS.has(operationOf(call)?.name ?? "")
  function count(call: Call) {
    for (const name of call.names) methods.add(name)
  }

  /** Makes one reading request; returns the selected part and the request. */
  async function look<Reply>(view: View<Reply>, written: Reply) {
    const first = calls.length
    const seen = await view.read(written).catch(refusal)
    const made = calls.slice(first)
    const [call] = made
    if (made.length !== 1 || !call)
      throw new Error(`a view makes one request, not ${made.map(({ url }) => url).join(", ")}`)
    if (isWrite(call)) throw new Error(`${call.method} ${call.url} does not read`)
    return { seen, call }
  }

  return {
    calls,
    effects,
    methods,
    unlike,
    onCall(call: Call) {
      calls.push(call)
      if (call.status >= 500) throw new Error(`${call.method} ${call.url}: ${call.status}`)
      if (call.status >= 400 || /[?&]fields=/.test(call.url)) return
      for (const fault of shapes.faultsOf(call.method, call.url, call.body)) unlike.add(fault)
    },

    /**
     * Makes one writing request and checks its effect. Each view is one request of another
     * operation, made before the write (unless it reads a created row) and after it.
     */
    async change<Reply>(write: () => Promise<Reply>, ...views: View<Reply>[]): Promise<Reply> {
      if (views.length === 0) throw new Error("a change without a view has no effect that is seen")
      const site = callSite()
      const before = []
      for (const view of views)
        before.push(view.isNew ? undefined : (await look(view, undefined as Reply)).seen)
      const first = calls.length
      const written = await write()
      const made = calls.slice(first)
      const [call] = made
      if (made.length !== 1 || !call)
        throw new Error(`a write makes one request, not ${made.map(({ url }) => url).join(", ")}`)
      if (!isWrite(call)) throw new Error(`${call.method} ${call.url} does not write`)
      const name = operationOf(call)?.name ?? `${call.method} ${call.url}`
      sites.set(site, (sites.get(site) ?? new Set()).add(name))
      if ((sites.get(site)?.size ?? 0) > 1)
        throw new Error(`${site} calls several operations in a loop`)
      for (const [index, view] of views.entries()) {
        const is = view.is(written)
        let { seen, call: reading } = await look(view, written)
        const deadline = Date.now() + PATIENCE
        while (view.isLater && !isAlike(seen, is) && Date.now() < deadline) {
          await sleep(200)
          ;({ seen, call: reading } = await look(view, written))
        }
        const read = operationOf(reading)?.name ?? `${reading.method} ${reading.url}`
        expect(seen, `${name}, seen by ${read}`).toEqual(is)
        if (!view.isNew && isAlike(before[index], is))
          throw new Error(`${read} showed it before ${name}: ${JSON.stringify(is)}`)
        effects.push({ write: name, read })
        count(reading)
      }
      count(call)
      return written
    },

    /** Makes one reading request for unchanged data, such as the providers of a store. */
    async see<Read>(read: () => Promise<Read>, of: (reply: Read) => unknown, is: unknown) {
      const { seen, call } = await look(turns(read, of, is), undefined)
      expect(seen, operationOf(call)?.name).toEqual(is)
      count(call)
    },
  }
}
