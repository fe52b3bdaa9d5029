import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { nobody, ownRowsOf, staff, table } from "../../../table-access.ts"

/** Written by a trigger when a session begins. */
const LastSignIn = z.object({ id: Id, signed_in_at: Timestamp })

export const customerOverviewTables = {
  last_sign_ins: table(LastSignIn, {
    access: { read: { ...staff, ...ownRowsOf("id", "agency") }, write: nobody },
    idPrefix: "org",
    search: [],
    generated: [],
  }),
}
