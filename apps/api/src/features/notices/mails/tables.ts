import { members } from "@packhaus/contract/access/roles"
import { Id } from "@packhaus/contract/kernel/values"
import { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { administrator, ownRowsOf, staff, table } from "../../../table-access.ts"

const UndeliveredMailRow = UndeliveredMail.extend({ resolved_by: Id.nullable() })

export const mailTables = {
  undelivered_mails: table(UndeliveredMailRow, {
    access: {
      read: { ...staff, ...ownRowsOf("organisation_id", ...members) },
      write: {
        ...administrator,
        agency: "organisation_id",
        customer: "organisation_id",
        supplier: "organisation_id",
        service_provider: "organisation_id",
      },
    },
    idPrefix: "undel",
    search: ["address", "subject"],
    generated: ["withheld", "created_at"],
    hidden: ["resolved_by"],
  }),
}
