import { memberList } from "@packhaus/contract/members/list"
import { serveList } from "../lists.ts"

export const memberListing = serveList(memberList, { from: "members" })
