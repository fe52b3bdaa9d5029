import { createCommerceClient } from "@packhaus/client/commerce-client"

/** What the server of the shop front says of it: `config.json`. */
export type Config = { api: string; key: string; name: string }

const TOKEN = "shopper"

/** Storage that a browser may refuse: then nothing is remembered, and all else works. */
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
      // Nothing is remembered.
    }
  },
}

/** The typed client of this shop front. What it POSTs is sent again under one key where an answer is missing. */
export function openShop({ api, key, name }: Config) {
  const client = createCommerceClient({ baseUrl: api, publishableApiKey: key, maxRetries: 2 })
  const token = remembered.get(TOKEN)
  if (token) client.setToken("store", token)
  return {
    name,
    call: client.call,
    isSignedIn: () => remembered.get(TOKEN) !== undefined,
    /** The token of the shopper's session from now on; undefined forgets it. */
    keepToken(value: string | undefined) {
      remembered.set(TOKEN, value)
      client.setToken("store", value)
    },
  }
}
export type Shop = ReturnType<typeof openShop>
