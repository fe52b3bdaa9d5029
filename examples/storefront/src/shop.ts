import { createCommerceClient } from "@packhaus/client/commerce-client"

/** The configuration that the shop front's server provides: `config.json`. */
export type Config = { api: string; key: string; name: string }

const TOKEN = "shopper"

/** Storage that a browser may refuse: then nothing is stored, and everything else works. */
export const remembered = {
  get(name: string) {
    try {
      return localStorage.getItem(name) ?? undefined
    } catch {
      return undefined
    }
  },
  set(name: string, value: string | undefined) {
    try {
      if (value === undefined) localStorage.removeItem(name)
      else localStorage.setItem(name, value)
    } catch {
      // Nothing is stored.
    }
  },
}

/**
 * The typed client of this shop front. A POST without an answer is repeated with the same
 * idempotency key.
 */
export function openShop({ api, key, name }: Config) {
  const client = createCommerceClient({ baseUrl: api, publishableApiKey: key, maxRetries: 2 })
  const token = remembered.get(TOKEN)
  if (token) client.setToken("store", token)
  return {
    name,
    call: client.call,
    isSignedIn: () => remembered.get(TOKEN) !== undefined,
    /** Sets the token of the shopper's session; undefined removes it. */
    keepToken(value: string | undefined) {
      remembered.set(TOKEN, value)
      client.setToken("store", value)
    },
  }
}
export type Shop = ReturnType<typeof openShop>
