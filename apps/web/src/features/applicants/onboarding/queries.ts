import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The invitation of a link. Values saved on another device are read again with each visit. */
export const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ["onboarding", token],
    queryFn: async ({ signal }) =>
      (await call(onboarding.read, { body: { token } }, signal)).invitation,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
