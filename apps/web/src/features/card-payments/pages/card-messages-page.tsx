import { cardMessageList } from "@packhaus/contract/card-payments/list"
import type { CardMessage } from "@packhaus/contract/card-payments/schema"
import { cardMessageReasons } from "@packhaus/contract/card-payments/status"
import { IconCash } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { RowCard } from "#ui/page/layout.tsx"
import { SettleSheet } from "../components/settle-sheet.tsx"
import { useMessageColumns, useReasonName } from "../components/use-message-columns.tsx"

const list = listOnScreen(cardMessageList)
export const { loader } = list

/** What the card provider told and nobody booked: a person looks at it, and says what was done. */
export function CardMessagesPage() {
  const { t } = useTranslation("card-payments")
  const [chosen, setChosen] = useState<CardMessage | null>(null)
  const columns = useMessageColumns(setChosen)
  const reasonName = useReasonName()
  const cell = (name: string, message: CardMessage) =>
    columns.find(({ id }) => id === name)?.cell(message)
  return (
    <>
      <ListScreen
        list={list}
        title={t(($) => $.messages.title)}
        lead={t(($) => $.messages.lead)}
        placeholder={t(($) => $.messages.search)}
        tabs={{
          label: t(($) => $.messages.title),
          nameOf: (group) =>
            group === "open" ? t(($) => $.messages.groups.open) : t(($) => $.messages.groups.all),
          loud: "open",
        }}
        filters={{
          reason: {
            label: t(($) => $.messages.filter),
            options: optionsOf(cardMessageReasons, reasonName),
          },
        }}
        columns={columns}
        nameOf={({ message_id }) => message_id}
        hrefOf={() => null}
        card={(message) => (
          <RowCard>
            <div>
              {cell("reason", message)} {cell("amount", message)}
            </div>
            <div>{cell("payment", message)}</div>
            <div>
              {cell("created_at", message)} {message.invoice_id ? cell("invoice", message) : null}
            </div>
            <div>
              {message.settled_at ? cell("done", message) : null} {cell("settle", message)}
            </div>
          </RowCard>
        )}
        empty={{
          icon: IconCash,
          title: t(($) => $.messages.empty.title),
          body: t(($) => $.messages.empty.body),
        }}
      />
      {chosen ? <SettleSheet message={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  )
}
