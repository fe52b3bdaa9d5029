import { mails } from "@packhaus/contract/notices/mails/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** An organisation has few bounced addresses. */
const MAX_MAILS = 50
type Whose = { organisation_id: string } | { address: string }

/** The stops of mails to an address, or to the addresses of an organisation. */
export const stopsOf = (whose: Whose) =>
  queryOptions({
    queryKey: ["undelivered-mails", "stops", whose],
    queryFn: async ({ signal }) => {
      const query = { ...whose, group: "open", limit: MAX_MAILS } as const
      return (await call(mails.list, { query }, signal)).undelivered_mails
    },
  })
