import { chats as api } from "@packhaus/contract/chats/endpoints"
import { chatSnoozes } from "@packhaus/contract/chats/inbox-endpoints"
import { takesMessages } from "@packhaus/contract/chats/rules/messages"
import { chatSubjects } from "@packhaus/contract/chats/rules/subjects"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useKeys } from "#lib/use-keys.ts"
import { type DetailAction, DetailActions } from "#ui/detail/detail-actions.tsx"
import { useSave } from "#ui/forms/use-save.ts"

const CreateClaimSheet = lazyPart(
  () => import("#features/returns/claims/components/create-claim-sheet.tsx"),
  "CreateClaimSheet",
)

const SnoozeSheet = lazyPart(() => import("./snooze-sheet.tsx"), "SnoozeSheet")

/** The actions on a chat: put it off, make a claim about its order, close it, reopen it. */
export function ChatActions({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chats")
  const { t: claims } = useTranslation("claims")
  const can = useCan()
  const isOpen = takesMessages(chat)
  const move = useSave({
    send: () => call(isOpen ? api.close : api.reopen, { params: { id: chat.id } }),
    done: isOpen ? t(($) => $.closed) : t(($) => $.reopened),
    undo: () => call(isOpen ? api.reopen : api.close, { params: { id: chat.id } }),
    failed: t(($) => $.failed),
    stale: ["chats"],
  })
  const { t: inbox } = useTranslation("inbox")
  const wake = useSave({
    send: () => call(chatSnoozes.snooze, { params: { id: chat.id }, body: { until: null } }),
    done: inbox(($) => $.snooze.ended),
    undo: () =>
      call(chatSnoozes.snooze, { params: { id: chat.id }, body: { until: chat.snoozed_until } }),
    failed: inbox(($) => $.snooze.failed),
    stale: ["chats"],
  })
  useKeys(can("chat.write") ? { e: () => move.mutate() } : {})
  const actions: (DetailAction | false)[] = [
    can("claim.create") &&
      chatSubjects[chat.kind].takesClaims && {
        name: "claim",
        label: claims(($) => $.create.action),
        reason: isOpen ? null : t(($) => $.isClosed),
        opens: (close) => (
          <CreateClaimSheet order_id={chat.subject_id} chat={async () => chat.id} onClose={close} />
        ),
      },
    can("chat.write") &&
      (chat.snoozed_until
        ? {
            name: "wake",
            label: inbox(($) => $.snooze.end),
            loading: wake.isPending,
            onSelect: () => wake.mutate(),
          }
        : isOpen && {
            name: "snooze",
            label: inbox(($) => $.snooze.open),
            opens: (close) => <SnoozeSheet chat={chat} onClose={close} />,
          }),
    can("chat.write") && {
      name: "move",
      label: isOpen ? t(($) => $.close) : t(($) => $.reopen),
      loading: move.isPending,
      onSelect: () => move.mutate(),
    },
  ]
  return <DetailActions actions={actions.filter((one): one is DetailAction => one !== false)} />
}
