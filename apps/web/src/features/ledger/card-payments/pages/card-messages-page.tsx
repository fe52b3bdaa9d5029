import { cardMessageList } from "@packhaus/contract/ledger/card-payments/list"
import { IconCash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { RowCard } from "#ui/page/layout.tsx"
import { useMessageColumns, useReasonName } from "../components/use-message-columns.tsx"

const list = listOnScreen(cardMessageList)
export const { loader } = list

/**
 * The provider's messages that could not be posted: a person checks each and records how it was
 * settled.
 */
export function CardMessagesPage() {
  const { t } = useTranslation("card-payments")
  const columns = useMessageColumns()
  const reasonName = useReasonName()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.messages.title)}
      lead={t(($) => $.messages.lead)}
      placeholder={t(($) => $.messages.search)}
      tabs={{
        label: t(($) => $.messages.title),
        nameOf: (group) => t(($) => $.messages.groups[group]),
        loud: "open",
      }}
      filters={{ reason: [t(($) => $.messages.filter), reasonName] }}
      columns={columns}
      nameOf={({ message_id }) => message_id}
      card={(message, cell) => (
        <RowCard>
          <div>
            {cell("reason")} {cell("amount")}
          </div>
          <div>{cell("payment")}</div>
          <div>
            {cell("created_at")} {message.invoice_id ? cell("invoice") : null}
          </div>
          <div>
            {message.settled_at ? cell("done") : null} {cell("settle")}
          </div>
        </RowCard>
      )}
      empty={{
        icon: IconCash,
        title: t(($) => $.messages.empty.title),
        body: t(($) => $.messages.empty.body),
      }}
    />
  )
}
