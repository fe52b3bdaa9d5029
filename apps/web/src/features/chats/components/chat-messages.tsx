import { chats as api } from "@packhaus/contract/chats/endpoints"
import type { Chat, ChatMessage } from "@packhaus/contract/chats/schema"
import type { Claim } from "@packhaus/contract/returns/claims/schema"
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ClaimCard } from "#features/returns/claims/components/claim-card.tsx"
import { claimQueries } from "#features/returns/claims/queries.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { AttachedFiles } from "#ui/display/attached-files.tsx"
import { type Message, MessageList } from "#ui/display/message-list.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { chatQueries } from "../queries.ts"

/** Marks the messages on the page as read, once for each new message. */
function useMarkRead({ id, unread }: Pick<Chat, "id" | "unread">, position: number) {
  const client = useQueryClient()
  const announced = useRef(0)
  useEffect(() => {
    if (unread === 0 || position <= announced.current) return
    announced.current = position
    call(api.markRead, { params: { id }, body: { position } }).then(
      () => {
        for (const key of ["chats", "session", "notices"])
          void client.invalidateQueries({ queryKey: [key] })
      },
      // Impersonators and viewers without the right mark nothing as read; a failure is retried with
      // the next message.
      () => undefined,
    )
  }, [client, id, unread, position])
}

/** The messages, newest at the bottom; each claim is shown with the message that made it. */
export function ChatMessages({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chats")
  const can = useCan()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    chatQueries.messages(chat.id),
  )
  const claims = useQuery({
    ...claimQueries.ofChat(chat.id),
    enabled: can("claim.read") && chat.claim !== null,
  })
  const messages = (data?.pages ?? []).flatMap((page) => page.messages).toReversed()
  useMarkRead(chat, messages.at(-1)?.position ?? 0)
  const present = usePresent(claims.data ?? [])
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["70%", "45%", "76%"]} />
  if (messages.length === 0) return <Faint>{t(($) => $.noMessages)}</Faint>
  return (
    <MessageList
      label={t(($) => $.messages)}
      messages={messages.map(present)}
      older={
        hasNextPage ? (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(($) => $.older)}
          </Button>
        ) : null
      }
    />
  )
}

/** A message with the claim that it made or changed. */
function usePresent(claims: readonly Claim[]) {
  const { t } = useTranslation("chats")
  const { t: ofClaims } = useTranslation("claims")
  const { person } = useSession()
  return (message: ChatMessage): Message => {
    const { id, author_id, author_name, side, created_at, text, files } = message
    const { claim_id, claim_event } = message
    const isOwn = author_id === person.id
    const claim = claims.find((one) => one.id === claim_id)
    // If the claim could not be read, the message shows its text.
    const isMade = claim_event === "create" && claim !== undefined
    const moved = claim_event && !isMade ? ofClaims(($) => $.moved[claim_event]) : ""
    return {
      id,
      who: `${isOwn ? t(($) => $.you) : author_name} · ${t(($) => $.sides[side])}`,
      when: created_at,
      isOwn,
      text: isMade ? "" : [moved, text].filter(Boolean).join("\n"),
      children: isMade ? (
        <ClaimCard claim={claim} files={files} />
      ) : (
        <AttachedFiles label={t(($) => $.files.label)} files={files} />
      ),
    }
  }
}
