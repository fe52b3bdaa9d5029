import { chats as api } from "@packhaus/contract/chats/endpoints"
import { MAX_FILES } from "@packhaus/contract/chats/rules/messages"
import { type Chat, SendMessage } from "@packhaus/contract/chats/schema"
import { IconSend } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { FilesField } from "#features/files/uploads/components/files-field.tsx"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextAreaField } from "#ui/fields/field.tsx"
import { ComposeBar } from "#ui/forms/compose-bar.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { chat: Pick<Chat, "id" | "receiver_name">; to: string }

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
function Draft({ chat: { id }, to, draft, onSent }: DraftProps) {
  const { t } = useTranslation("chats")
  const { form, save } = useMutationForm({
    schema: SendMessage,
    values: { id: draft, text: "", files: [] as string[] },
    send: (body: SendMessage) => call(api.send, { params: { id }, body }),
    failed: t(($) => $.write.failed),
    stale: ["chats", "session"],
    onDone: onSent,
  })
  return (
    <ComposeBar
      onSubmit={form.submit((body) => save.mutate(body))}
      field={
        <TextAreaField
          label={t(($) => $.write.label, { name: to })}
          rows={2}
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
}
