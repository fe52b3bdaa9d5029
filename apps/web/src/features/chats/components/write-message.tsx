import { chats as api } from "@packhaus/contract/chats/endpoints"
import { MAX_FILES } from "@packhaus/contract/chats/rules/messages"
import { fillTemplate } from "@packhaus/contract/chats/rules/templates"
import { type Chat, SendMessage } from "@packhaus/contract/chats/schema"
import { IconSend } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FilesField } from "#features/files/uploads/components/files-field.tsx"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { draftOf, keepDraft, readDraft } from "#lib/stored.ts"
import { useKeys } from "#lib/use-keys.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextAreaField } from "#ui/fields/field.tsx"
import { ComposeBar } from "#ui/forms/compose-bar.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const Templates = lazyPart(() => import("./templates.tsx"), "Templates")

type Props = { chat: Chat; to: string }

/** The message field, which is empty after sending. */
export function WriteMessage(props: Props) {
  const [draft, setDraft] = useState(() => crypto.randomUUID())
  return <Draft key={draft} {...props} draft={draft} onSent={() => setDraft(crypto.randomUUID())} />
}

type DraftProps = Props & { draft: string; onSent: () => void }

/**
 * A draft of a message. Its id is created with it, so that a retry sends the message with its files
 * only once.
 */
function Draft({ chat, to, draft, onSent }: DraftProps) {
  const { id } = chat
  const { t } = useTranslation("chats")
  const { t: inbox } = useTranslation("inbox")
  const [isChoosing, setIsChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const fill = useFill(chat)
  const { person } = useSession()
  const key = draftOf(person.id, `chat.${id}`)
  const { form, save } = useMutationForm({
    schema: SendMessage,
    values: { id: draft, text: readDraft(key), files: [] as string[] },
    send: (body: SendMessage) => call(api.send, { params: { id }, body }),
    failed: t(($) => $.write.failed),
    stale: ["chats", "session"],
    onDone: () => {
      keepDraft(key, "")
      onSent()
    },
  })
  const { text } = form.values
  useEffect(() => keepDraft(key, text), [key, text])
  const submit = form.submit((body) => save.mutate(body))
  useKeys({ r: () => field.current?.focus(), "#": () => setIsChoosing(true) })
  const bar = (
    <ComposeBar
      onSubmit={submit}
      field={
        <TextAreaField
          ref={field}
          label={t(($) => $.write.label, { name: to })}
          rows={2}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit()
          }}
          {...form.field("text")}
        />
      }
      beside={
        <FilesField
          compact
          context="chat_file"
          most={MAX_FILES}
          fault={form.fault("files") ?? null}
          words={{
            add: t(($) => $.files.add),
            types: t(($) => $.files.types),
            tooMany: t(($) => $.files.tooMany, { most: MAX_FILES }),
            remove: (name) => t(($) => $.files.remove, { name }),
            uploading: (name) => t(($) => $.files.uploading, { name }),
          }}
          onKeys={(keys) => form.set("files", keys)}
        />
      }
      button={
        <>
          {save.isError ? <span role="alert">{t(($) => $.write.notSent)}</span> : null}
          <Button type="button" onClick={() => setIsChoosing(true)}>
            {inbox(($) => $.templates.open)}
          </Button>
          <Button
            look="primary"
            type="submit"
            loading={save.isPending}
            icon={<IconSend size={16} stroke={1.8} aria-hidden />}
          >
            {save.isError ? t(($) => $.write.again) : t(($) => $.write.send)}
          </Button>
        </>
      }
    />
  )
  return (
    <>
      {bar}
      <Suspense>
        {isChoosing ? (
          <Templates
            draft={form.values.text}
            onUse={(text) => form.set("text", fill(text))}
            onClose={() => setIsChoosing(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** Fills a template with the details of the chat and its order. */
function useFill(chat: Chat) {
  const { person } = useSession()
  const can = useCan()
  const isOfOrder = chat.kind === "order" && can("order.read")
  const { data: order } = useQuery({ ...orderQueries.one(chat.subject_id), enabled: isOfOrder })
  const numbers = order?.fulfillments.flatMap(({ parcels }) =>
    parcels.map(({ tracking_number }) => tracking_number),
  )
  return (text: string) =>
    fillTemplate(text, {
      order: chat.order_number,
      product: chat.product_name,
      shopper: order?.recipient,
      tracking: numbers?.join(", "),
      organisation: chat.organisation_name,
      receiver: chat.receiver_name,
      me: `${person.first_name} ${person.last_name}`,
    })
}
