import { calls, on } from "../../context.ts"
import { writeLetter } from "../../integrations/mail/letter.ts"
import { LetterRefused } from "../../integrations/mail/port.ts"
import { balanceAlertDue, balanceFell } from "./events.ts"
import { readFall } from "./reads.ts"
import { balanceWords } from "./verbs/balance-letter.ts"

export const ledgerJobs = [
  // A letter each, so that one mailbox that fails repeats nobody else's.
  on(balanceFell, "balance.alert", async ({ db, emitAll, payload }) => {
    const { id: organisation_id, transaction_id } = payload
    const members = await db
      .selectFrom("members")
      .select("id")
      .where("organisation_id", "=", organisation_id)
      .where("disabled_at", "is", null)
      .execute()
    const concerned = { organisation_ids: [organisation_id], transaction_id }
    await emitAll(
      balanceAlertDue,
      members.map(({ id }) => ({ id, ...concerned })),
    )
  }),

  calls(balanceAlertDue, "balance.alert-mail", async ({ payload, transaction }) => {
    const { id, transaction_id } = payload
    const { mail, letter } = await transaction(async (context) => {
      const member = await context.rows.one("members", id)
      const { transfer_code } = await context.rows.one("organisations", member.organisation_id)
      const fall = await readFall(context, member.organisation_id, transaction_id)
      const { label, ...words } = balanceWords(member.language, { ...fall, transfer_code })
      const button = { label, url: `${context.outside.publicUrl}/a/personal/balance` }
      const letter = writeLetter(`${id}.${transaction_id}`, member, { ...words, button })
      return { mail: context.outside.mail, letter }
    })
    await mail.send(letter).catch((error) => {
      if (!(error instanceof LetterRefused)) throw error
    })
  }),
]
