import { list } from "../../kernel/list.ts"
import { codes, relation } from "../../kernel/list-filters.ts"
import { UndeliveredMail, undeliveredKinds } from "./schema.ts"

/** Undelivered mails of the viewer's own organisation; all for staff. */
export const undeliveredMailList = list({
  name: "undelivered_mails",
  path: "/admin/undelivered-mails",
  action: "mail.read",
  row: UndeliveredMail,
  filters: {
    organisation_id: relation("organisations"),
    address: codes(UndeliveredMail.shape.address),
  },
  sorts: ["created_at", "withheld"],
  sort: "-created_at",
  groups: {
    by: "kind",
    of: { open: undeliveredKinds, all: undeliveredKinds },
  },
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    address: { de: "Adresse", en: "Address" },
    kind: {
      de: "Art",
      en: "Kind",
      words: {
        de: { refused: "abgelehnt", bounce: "unzustellbar", complaint: "Beschwerde" },
        en: { refused: "refused", bounce: "undeliverable", complaint: "complaint" },
      },
    },
    subject: { de: "Betreff", en: "Subject" },
    reason: { de: "Grund", en: "Reason" },
    withheld: { de: "Zurückgehalten", en: "Withheld" },
    resolved_at: { de: "Erledigt", en: "Done" },
    message_id: { de: "Nachricht", en: "Message" },
    id: { de: "ID", en: "ID" },
  },
})
