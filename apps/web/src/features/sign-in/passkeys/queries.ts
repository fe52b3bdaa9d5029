import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The person's own passkeys, oldest first. */
export const ownPasskeys = queryOptions({
  queryKey: ["passkeys"],
  queryFn: async ({ signal }) => (await call(passkeys.list, {}, signal)).passkeys,
})
