import { dataExports } from "@packhaus/contract/privacy/data-exports/endpoints"
import type { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The number of archives shown, newest first. */
const MAX_SHOWN = 3

/** The newest archives that the person requested: of their own data, or of an organisation's. */
export const latestExports = (subject: DataExport["subject"], organisation_id: string) =>
  queryOptions({
    queryKey: ["data-exports", subject, organisation_id],
    queryFn: async ({ signal }) => {
      const query = { subject, organisation_id, limit: MAX_SHOWN }
      return (await call(dataExports.list, { query }, signal)).data_exports
    },
  })
