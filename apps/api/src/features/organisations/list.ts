import { organisationList } from "@packhaus/contract/organisations/list"
import { serveList } from "../../lists.ts"

export const organisationListing = serveList(organisationList, {
  from: "organisations as organisation",
  rows: (own) =>
    own
      .leftJoin("agency_assignments as current", (join) =>
        join
          .onRef("current.organisation_id", "=", "organisation.id")
          .on("current.until_at", "is", null),
      )
      .select("current.agency_name"),
})
