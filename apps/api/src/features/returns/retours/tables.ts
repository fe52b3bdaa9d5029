import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { disposals, grades } from "@packhaus/contract/returns/retours/rules"
import {
  Retour,
  RetourAnswer,
  RetourDetail,
  RetourLine,
  UnassignedReturn,
} from "@packhaus/contract/returns/retours/schema"
import { keptLifecycle } from "@packhaus/contract/returns/retours/status"
import { z } from "zod"
import { alike, ofOrganisation, staff, table } from "../../../table-access.ts"

const RetourRow = Retour.omit({
  organisation_name: true,
  shop_name: true,
  invoiced: true,
  invoice_id: true,
  invoice_number: true,
  invoice_status: true,
}).extend({
  client_id: z.uuid(),
  reason: RetourDetail.shape.reason,
  booked_by: Id,
  search: z.string(),
})

const ofRetour = { organisation_id: Id, retour_id: Id, location_owner_id: Id }
const LineRow = RetourLine.extend({
  ...ofRetour,
  /** Null if the item is unknown. */
  inventory_item_id: Id.nullable(),
  rank: z.int(),
})
const PhotoRow = z.object({
  id: Id,
  ...ofRetour,
  file_id: Id,
  name: z.string(),
  created_at: Timestamp,
})

/** Blocked pieces of a line and grade that wait for their owner's answer. */
const KeptRow = z.object({
  id: Id,
  ...ofRetour,
  line_id: Id,
  inventory_item_id: Id,
  location_id: Id,
  grade: z.enum(grades),
  pieces: z.int(),
  answered_pieces: z.int(),
  status: z.enum(keptLifecycle.statuses),
  answer_by: z.iso.date().nullable(),
  reminded_on: z.iso.date().nullable(),
  created_at: Timestamp,
})
const AnswerRow = RetourAnswer.extend({
  ...ofRetour,
  kept_id: Id,
  client_id: z.uuid(),
  answered_by: Id,
  answered_by_name: z.string(),
})

const ChosenDisposal = z.enum(disposals).nullable()
const RuleRow = z.object({
  id: Id,
  organisation_id: Id,
  /** Null: the organisation's default. */
  product_id: Id.nullable(),
  grade_a: ChosenDisposal,
  grade_b: ChosenDisposal,
  grade_c: ChosenDisposal,
  updated_at: Timestamp,
})

const UnassignedRow = UnassignedReturn.extend({
  client_id: z.uuid(),
  booked_by: Id,
  settled_by: Id.nullable(),
  search: z.string(),
})

/** Visible to the owner of the goods and the owner of the location (domain 1). */
const access = {
  read: { ...ofOrganisation.read, supplier: "location_owner_id" },
  write: { ...ofOrganisation.write, ...staff },
} as const
/** Staff work at all locations, others at their own. */
const atPlaces = alike({
  ...staff,
  customer: "organisation_id",
  supplier: "organisation_id",
} as const)
const owner = "organisation_id"

export const retourTables = {
  retours: table(RetourRow, {
    access,
    idPrefix: "ret",
    search: { text: "search", start: "number" },
    generated: ["number", "returned_items", "search", "created_at"],
    hidden: ["search"],
    owner,
  }),
  retour_lines: table(LineRow, { access, idPrefix: "retl", search: [], generated: [], owner }),
  retour_kept: table(KeptRow, {
    access,
    idPrefix: "retk",
    search: [],
    generated: ["answered_pieces", "status", "created_at"],
    owner,
  }),
  retour_answers: table(AnswerRow, {
    access,
    idPrefix: "reta",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  unassigned_returns: table(UnassignedRow, {
    access: atPlaces,
    idPrefix: "unret",
    search: { text: "search" },
    generated: ["status", "search", "created_at"],
    hidden: ["search"],
    owner,
  }),
  retour_rules: table(RuleRow, {
    access: ofOrganisation,
    idPrefix: "retr",
    search: [],
    generated: ["updated_at"],
    owner,
  }),
  retour_photos: table(PhotoRow, {
    access,
    idPrefix: "retp",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
