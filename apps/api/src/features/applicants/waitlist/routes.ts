import { waitlist } from "@packhaus/contract/applicants/waitlist/endpoints"
import { routes } from "../../../context.ts"
import { waitlistListing } from "./list.ts"
import { readEntry } from "./reads.ts"
import { decideMany, declineEntry, inviteEntry } from "./verbs/decide.ts"
import { addNote } from "./verbs/note.ts"
import { applyAgain, readOwnEntry, stayWaiting, updateOwnEntry } from "./verbs/own.ts"

export const waitlistRoutes = routes(waitlist, {
  ...waitlistListing.handlers,
  read: async ({ params, ...context }) => ({
    waitlist_entry: await readEntry(context, params.id),
  }),
  async invite({ params, ...context }) {
    await inviteEntry(context, params.id)
    return { waitlist_entry: await readEntry(context, params.id) }
  },
  async decline({ params, body, ...context }) {
    await declineEntry(context, params.id, body.reason)
    return { waitlist_entry: await readEntry(context, params.id) }
  },
  async addNote({ params, body, ...context }) {
    await addNote(context, params.id, body.text)
    return { waitlist_entry: await readEntry(context, params.id) }
  },
  inviteMany: ({ body, ...context }) => decideMany(context, "invite", body),
  declineMany: ({ body, ...context }) => decideMany(context, "decline", body),

  readOwn: async (context) => ({ waitlist_entry: await readOwnEntry(context) }),
  async updateOwn({ body, ...context }) {
    await updateOwnEntry(context, body)
    return { waitlist_entry: await readOwnEntry(context) }
  },
  async apply(context) {
    await applyAgain(context)
    return { waitlist_entry: await readOwnEntry(context) }
  },
  async stay(context) {
    await stayWaiting(context)
    return { waitlist_entry: await readOwnEntry(context) }
  },
})
