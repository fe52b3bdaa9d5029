import { systemJobs } from "../../../context.ts"
import { sendMail } from "../../notices/mails/verbs/send.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { dataExportDone, dataExportRequested } from "./events.ts"
import { writeDoneMail } from "./verbs/done-mail.ts"
import { expireDataExports } from "./verbs/expire.ts"
import { writeDataExport } from "./verbs/write.ts"

const { calls, every, on } = systemJobs

export const dataExportJobs = [
  calls(dataExportRequested, "data-exports.write", (steps) =>
    writeDataExport(steps, steps.payload.id),
  ),
  calls(dataExportDone, "data-exports.mail", (steps) =>
    sendMail(steps, (context) => writeDoneMail(context, steps.payload.id)),
  ),
  on(dataExportDone, "data-exports.notice", async ({ payload, unscoped, emitAll }) => {
    const one = await unscoped
      .selectFrom("data_exports as e")
      .innerJoin("members as m", "m.id", "e.member_id")
      .select(["m.id", "m.organisation_id", "e.organisation_id as of", "e.subject"])
      .where("e.id", "=", payload.id)
      .executeTakeFirst()
    if (!one) return
    const { id: to, organisation_id, of, subject } = one
    const other = subject === "organisation" && of !== organisation_id ? of : ""
    const params = { subject, organisation: other }
    await notify({ emitAll }, [
      { name: "data_export_ready", organisation_id, subject_id: payload.id, to, params },
    ])
  }),
  every("37 * * * *", "data-exports.expire", (context) => expireDataExports(context)),
]
