import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** One's own passkeys, the oldest first. */
export const ownPasskeys = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async ({ signal }) => (await call(passkeys.list, {}, signal)).passkeys,
})
