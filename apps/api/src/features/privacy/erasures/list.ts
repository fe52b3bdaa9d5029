import { erasureList } from "@packhaus/contract/privacy/erasures/list"
import { type SqlBool, sql } from "kysely"
import { serveList } from "../../../lists.ts"

/** Erasures with the organisation's present name. */
export const erasureListing = serveList(erasureList, {
  from: "erasures as erasure",
  rows: (own) =>
    own
      .leftJoin("organisations as owner", "owner.id", "erasure.organisation_id")
      .select(sql<string>`coalesce(owner.name, '')`.as("organisation_name"))
      .select(sql<SqlBool>`erasure.certificate_id is not null`.as("has_certificate")),
})
