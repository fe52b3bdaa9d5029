import { privacyRequests as api } from "@packhaus/contract/privacy-requests/endpoints"
import { privacyKinds } from "@packhaus/contract/privacy-requests/status"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { given, oneOf } from "#lib/list-search.ts"

export const pageSize = 25

/** The state of the list, as it stands in the address bar. Without `state` everything is shown. */
export const PrivacySearch = z.object({
  state: oneOf(["unfinished", "done"]),
  kind: oneOf(privacyKinds),
  page: z.coerce.number().int().min(1).catch(1),
})
export type PrivacySearch = z.output<typeof PrivacySearch>

const statusesOf = {
  "": undefined,
  unfinished: ["open", "waiting"],
  done: ["done"],
} as const satisfies Record<PrivacySearch["state"], readonly string[] | undefined>

export const privacyQueries = {
  list: ({ state, kind, page }: PrivacySearch) => {
    const status = statusesOf[state]
    const query = {
      ...given({ kind }),
      ...(status ? { status: [...status] } : {}),
      offset: (page - 1) * pageSize,
      limit: pageSize,
    }
    return queryOptions({
      queryKey: ["privacy-requests", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
}
