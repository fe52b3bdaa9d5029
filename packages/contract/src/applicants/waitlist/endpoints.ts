import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { waitlistList } from "./list.ts"
import {
  AddNote,
  Decline,
  DeclineMany,
  InviteMany,
  ManyResult,
  OwnEntry,
  UpdateEntry,
  WaitlistEntryDetail,
} from "./schema.ts"

const one = { params: ById, reply: itemReply("waitlist_entry", WaitlistEntryDetail) } as const
/** Null for an organisation that was invited without having applied. */
const own = { reply: itemReply("waitlist_entry", OwnEntry.nullable()) } as const

export const waitlist = {
  ...waitlistList.endpoints,
  read: endpoint({
    ...one,
    method: "GET",
    path: "/admin/waitlist-entries/:id",
    action: "waitlist.read",
  }),
  /** The organisation may be onboarded; an agency that invites will look after it. */
  invite: endpoint({
    ...one,
    method: "POST",
    path: "/admin/waitlist-entries/:id/invite",
    action: "waitlist.invite",
  }),
  /** The applicant is mailed the reason. */
  decline: endpoint({
    ...one,
    method: "POST",
    path: "/admin/waitlist-entries/:id/decline",
    action: "waitlist.decline",
    body: Decline,
  }),
  addNote: endpoint({
    ...one,
    method: "POST",
    path: "/admin/waitlist-entries/:id/notes",
    action: "waitlist.note",
    body: AddNote,
  }),
  /** Invites those who can be invited now; the others are returned with the reason. */
  inviteMany: endpoint({
    method: "POST",
    path: "/admin/waitlist-entries/invite",
    action: "waitlist.invite",
    body: InviteMany,
    reply: ManyResult,
  }),
  declineMany: endpoint({
    method: "POST",
    path: "/admin/waitlist-entries/decline",
    action: "waitlist.decline",
    body: DeclineMany,
    reply: ManyResult,
  }),

  /** The applicant's own entry. */
  readOwn: endpoint({
    ...own,
    method: "GET",
    path: "/admin/waitlist-entry",
    action: "waitlist.read_own",
  }),
  updateOwn: endpoint({
    ...own,
    method: "POST",
    path: "/admin/waitlist-entry",
    action: "waitlist.write_own",
    body: UpdateEntry,
  }),
  /** For declined applicants, after thirty days. */
  apply: endpoint({
    ...own,
    method: "POST",
    path: "/admin/waitlist-entry/apply",
    action: "waitlist.write_own",
  }),
  /** For applicants who have waited long: keeps the entry from being deleted. */
  stay: endpoint({
    ...own,
    method: "POST",
    path: "/admin/waitlist-entry/stay",
    action: "waitlist.write_own",
  }),
}
