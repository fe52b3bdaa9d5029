import { on } from "../../context.ts"
import { retourRecorded } from "./retours/events.ts"
import { noteRetour } from "./verbs/note-retour.ts"

export const returnJobs = [
  on(retourRecorded, "returns.note-retour", ({ payload, ...context }) =>
    noteRetour(context, payload.id),
  ),
]
