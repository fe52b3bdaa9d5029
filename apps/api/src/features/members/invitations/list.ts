import { invitationList } from "@packhaus/contract/members/invitations/list"
import { serveList } from "../../../lists.ts"

export const invitationListing = serveList(invitationList, { from: "invitations" })
