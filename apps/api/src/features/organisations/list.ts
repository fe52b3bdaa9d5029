import { organisationList } from "@packhaus/contract/organisations/list"
import { serveList } from "../../lists.ts"

export const organisationListing = serveList(organisationList, { from: "organisations" })
