import { chats as api } from "@packhaus/contract/chats/endpoints"
import { chatPaths } from "@packhaus/contract/chats/paths"
import type { ClaimType } from "@packhaus/contract/returns/claims/status"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { CreateClaimSheet } from "#features/returns/claims/components/create-claim-sheet.tsx"
import { call } from "#lib/http.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { Sheet } from "#ui/overlays/sheet.tsx"
import { FailedState } from "#ui/page/states.tsx"
import { chatQueries } from "../queries.ts"

type Props = { order_id: string; type?: ClaimType; onClose: () => void }

/**
 * A claim that begins on the page of an order. Sending it opens the chat with the supplier of the
 * parcel, or with the platform; afterwards the chat is on the screen.
 */
export function OrderClaimSheet({ order_id, onClose, ...wanted }: Props) {
  const { t } = useTranslation("chats")
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(chatQueries.subject("order", order_id))
  const [chosen, setChosen] = useState("")
  const receivers = data?.counterparts ?? []
  const receiver = receivers.find(({ receiver_id }) => receiver_id === chosen) ?? receivers[0]

  async function openChat(): Promise<string> {
    if (!receiver) throw new TypeError("an order has a counterpart")
    const { receiver_id, chat_id, status } = receiver
    if (chat_id && status === "closed") await call(api.reopen, { params: { id: chat_id } })
    if (chat_id) return chat_id
    const body = { kind: "order", subject_id: order_id, receiver_id } as const
    return (await call(api.open, { body })).chat.id
  }
  if (!data && error)
    return (
      <Sheet open onClose={onClose} title={t(($) => $.title)}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </Sheet>
    )
  return data ? (
    <CreateClaimSheet
      order_id={order_id}
      {...wanted}
      chat={openChat}
      first={
        receivers.length > 1 ? (
          <SelectField
            label={t(($) => $.columns.receiver)}
            options={receivers.map(({ receiver_id, receiver_name }) => ({
              value: receiver_id,
              label: receiver_name,
            }))}
            value={receiver?.receiver_id}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null
      }
      onMade={(chat_id) => void navigate(chatPaths.one(chat_id))}
      onClose={onClose}
    />
  ) : null
}
