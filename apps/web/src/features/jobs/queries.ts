import { jobs as api } from "@packhaus/contract/jobs/endpoints"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { addressState, pageNumber, type StateOf } from "#lib/address-state.ts"
import { call } from "#lib/http.ts"

export const pageSize = 25

/** The state of the list in the address bar. */
export const JobSearch = addressState({ page: pageNumber })
export type JobSearch = StateOf<typeof JobSearch>

export const jobQueries = {
  /** Failed jobs send no notice: the list is read again at intervals. */
  list: ({ page }: JobSearch) => {
    const query = { offset: (page - 1) * pageSize, limit: pageSize }
    return queryOptions({
      queryKey: ["jobs", "list", query],
      queryFn: ({ signal }) => call(api.list, { query }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })
  },
}
