import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import { waitlistList } from "@packhaus/contract/applicants/waitlist/list"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"

export const waitlistOnScreen = listOnScreen(waitlistList, { hidden: ["country"] })

/** An applicant with notes and possible duplicates. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ["waitlist-entries", "one", id],
    queryFn: async ({ signal }) =>
      (await call(api.read, { params: { id } }, signal)).waitlist_entry,
  })

const MINUTE = 60_000

/** The applicant's own entry. Applicants get no live notices: it is read again at intervals. */
export const ownEntryQuery = queryOptions({
  queryKey: ["waitlist-entries", "own"],
  queryFn: async ({ signal }) => (await call(api.readOwn, {}, signal)).waitlist_entry,
  refetchInterval: MINUTE,
})
