import { calls, on } from "../../context.ts"
import { mailMessage } from "../../integrations/mail/message.ts"
import { sendMail } from "../notices/mails/verbs/send.ts"
import { notify } from "../notices/verbs/notify.ts"
import { readReader, toEachMember } from "../organisations/reads/members.ts"
import { balanceAlertDue, balanceFell, depositReversed, reversalMailDue } from "./events.ts"
import { readFall, readReversal } from "./reads.ts"
import { balanceWords } from "./verbs/balance-mail.ts"
import { reversalWords } from "./verbs/reversal-mail.ts"

export const ledgerJobs = [
  // One mail per job, so that a failing mailbox does not repeat the others.
  on(balanceFell, "balance.alert", async ({ payload, ...context }) => {
    const { id, transaction_id } = payload
    const { balance, threshold } = await readFall(context, id, transaction_id)
    const of = { organisation_id: id, subject_id: id }
    await notify(context, [{ name: "balance_low", ...of, params: { balance, threshold } }])
    const reading = await toEachMember(context, id, { transaction_id }, { kind: "balance" })
    await context.emitAll(balanceAlertDue, reading)
  }),
  on(depositReversed, "deposit.reversed", async ({ payload, ...context }) => {
    const { id, transaction_id } = payload
    const { amount } = await readReversal(context, id, transaction_id)
    const of = { organisation_id: id, subject_id: transaction_id }
    await notify(context, [{ name: "deposit_reversed", ...of, params: { amount } }])
    const reading = await toEachMember(context, id, { transaction_id }, { kind: "balance" })
    await context.emitAll(reversalMailDue, reading)
  }),

  calls(reversalMailDue, "deposit.reversed-mail", (steps) =>
    sendMail(steps, async (context) => {
      const { id, transaction_id } = steps.payload
      const member = await readReader(context, id)
      if (!member) return undefined
      const reversal = await readReversal(context, member.organisation_id, transaction_id)
      const { label, ...words } = reversalWords(member.language, reversal)
      const button = { label, url: `${context.outside.publicUrl}/a/personal/balance` }
      return mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
    }),
  ),

  calls(balanceAlertDue, "balance.alert-mail", (steps) =>
    sendMail(steps, async (context) => {
      const { id, transaction_id } = steps.payload
      const member = await readReader(context, id)
      if (!member) return undefined
      const { transfer_code } = await context.rows.one("organisations", member.organisation_id)
      const fall = await readFall(context, member.organisation_id, transaction_id)
      const { label, ...words } = balanceWords(member.language, { ...fall, transfer_code })
      const button = { label, url: `${context.outside.publicUrl}/a/personal/balance` }
      return mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
    }),
  ),
]
