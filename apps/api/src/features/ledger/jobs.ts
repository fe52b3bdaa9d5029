import { ledgerPaths } from "@packhaus/contract/ledger/paths"
import { calls, on } from "../../context.ts"
import { mailMessage } from "../../integrations/mail/message.ts"
import { sendUnlessRefused } from "../../integrations/mail/send.ts"
import { readReader, toEachMember } from "../organisations/reads/members.ts"
import { balanceAlertDue, balanceFell, depositReversed, reversalMailDue } from "./events.ts"
import { readFall, readReversal } from "./reads.ts"
import { balanceWords } from "./verbs/balance-mail.ts"
import { reversalWords } from "./verbs/reversal-mail.ts"

export const ledgerJobs = [
  // A letter each, so that one mailbox that fails repeats nobody else's.
  on(balanceFell, "balance.alert", async ({ emitAll, payload, ...context }) => {
    await emitAll(
      balanceAlertDue,
      await toEachMember(context, payload.id, { transaction_id: payload.transaction_id }),
    )
  }),
  on(depositReversed, "deposit.reversed", async ({ emitAll, payload, ...context }) => {
    await emitAll(
      reversalMailDue,
      await toEachMember(context, payload.id, { transaction_id: payload.transaction_id }),
    )
  }),

  calls(reversalMailDue, "deposit.reversed-mail", async ({ payload, transaction }) => {
    const { id, transaction_id } = payload
    const due = await transaction(async (context) => {
      const member = await readReader(context, id)
      if (!member) return undefined
      const reversal = await readReversal(context, member.organisation_id, transaction_id)
      const { label, ...words } = reversalWords(member.language, reversal)
      const button = { label, url: `${context.outside.publicUrl}${ledgerPaths.own}` }
      const message = mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
      return { mail: context.outside.mail, message }
    })
    if (due) await sendUnlessRefused(due.mail, due.message)
  }),

  calls(balanceAlertDue, "balance.alert-mail", async ({ payload, transaction }) => {
    const { id, transaction_id } = payload
    const due = await transaction(async (context) => {
      const member = await readReader(context, id)
      if (!member) return undefined
      const { transfer_code } = await context.rows.one("organisations", member.organisation_id)
      const fall = await readFall(context, member.organisation_id, transaction_id)
      const { label, ...words } = balanceWords(member.language, { ...fall, transfer_code })
      const button = { label, url: `${context.outside.publicUrl}${ledgerPaths.own}` }
      const message = mailMessage(`${id}.${transaction_id}`, member, { ...words, button })
      return { mail: context.outside.mail, message }
    })
    if (due) await sendUnlessRefused(due.mail, due.message)
  }),
]
