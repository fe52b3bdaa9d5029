import type { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { DATA_EXPORT_DAYS } from "@packhaus/contract/privacy/data-exports/status"
import { erasurePaths } from "@packhaus/contract/privacy/erasures/paths"
import type { SystemContext } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"

const words = {
  de: {
    subject: {
      person: "Ihre Daten sind bereit",
      organisation: "Die Daten Ihrer Organisation sind bereit",
    },
    before: [
      "das angeforderte Archiv mit allen Daten ist fertig.",
      `Sie können es ${DATA_EXPORT_DAYS} Tage lang herunterladen; dafür ist Ihr Passwort nötig. Danach wird es gelöscht.`,
    ],
    label: "Zum Herunterladen",
    after: ["Wenn Sie es nicht angefordert haben, ändern Sie bitte gleich Ihr Passwort."],
  },
  en: {
    subject: {
      person: "Your data is ready",
      organisation: "The data of your organisation is ready",
    },
    before: [
      "The requested archive of all data is ready.",
      `You can download it for ${DATA_EXPORT_DAYS} days; the download requires your password. It is then deleted.`,
    ],
    label: "Download the archive",
    after: ["If you did not request it, please change your password now."],
  },
} as const

type Reader = Parameters<typeof mailMessage>[1] & { subject: DataExport["subject"] }

/** Mail "Your archive is ready", with its download address. */
export function doneMail(id: string, reader: Reader, url: string) {
  const { subject, before, label, after } = words[reader.language]
  const texts = { subject: subject[reader.subject], before, button: { label, url }, after }
  return mailMessage(`${id}.ready`, reader, texts)
}

/** The mail to the requester; undefined if the archive or the person was removed. */
export async function writeDoneMail(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  id: string,
) {
  const one = await unscoped
    .selectFrom("data_exports as e")
    .innerJoin("members as m", "m.id", "e.member_id")
    .select(["e.subject", "e.organisation_id", "m.organisation_id as home"])
    .select(["m.email", "m.first_name", "m.last_name", "m.language"])
    .where("e.id", "=", id)
    .where("e.status", "=", "done")
    .executeTakeFirst()
  if (!one) return undefined
  const path =
    one.subject === "person"
      ? erasurePaths.own
      : one.organisation_id === one.home
        ? erasurePaths.ownOrganisation
        : erasurePaths.of(one.organisation_id)
  return doneMail(id, one, `${outside.publicUrl}${path}`)
}
