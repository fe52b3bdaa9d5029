import { randomBytes } from "node:crypto"

/** A person was sent here by the app and has not decided yet. */
export type PendingAuthorization = {
  id: string
  shop: string
  scopes: string[]
  redirect_uri: string
  state: string
  at: string
}

type Code = { shop: string; scopes: string[]; expires: number }

const CODE_LIFE = 10 * 60_000
const KEPT = 50

/** Pending installations, and codes of approved ones. Not stored, because they are short-lived. */
export class Authorizations {
  readonly #pending = new Map<string, PendingAuthorization>()
  readonly #codes = new Map<string, Code>()

  get pending(): PendingAuthorization[] {
    return [...this.#pending.values()].reverse()
  }

  ask(wanted: Omit<PendingAuthorization, "id" | "at">): PendingAuthorization {
    const id = randomBytes(12).toString("hex")
    const request = { ...wanted, id, at: new Date().toISOString() }
    this.#pending.set(id, request)
    for (const old of [...this.#pending.keys()].slice(0, -KEPT)) this.#pending.delete(old)
    return request
  }

  /** Removes a pending installation; `null` if it was decided before. */
  decide(id: string): PendingAuthorization | null {
    const request = this.#pending.get(id) ?? null
    this.#pending.delete(id)
    return request
  }

  code(shop: string, scopes: string[]): string {
    const code = randomBytes(16).toString("hex")
    this.#codes.set(code, { shop, scopes, expires: Date.now() + CODE_LIFE })
    return code
  }

  /** The approved scopes; a code is valid once, for its shop, for ten minutes. */
  redeem(code: string, shop: string): string[] | null {
    const found = this.#codes.get(code)
    if (found === undefined || found.shop !== shop) return null
    this.#codes.delete(code)
    return found.expires > Date.now() ? found.scopes : null
  }
}
