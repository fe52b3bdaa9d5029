import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { SaveDialog } from "./save-dialog.tsx"

type Props<Reply> = Pick<ComponentProps<typeof SaveDialog<Reply>>, "send" | "stale" | "onClose"> & {
  /** The name of the removed thing. */
  name: string
  /** The effect, if it is more than a deletion. */
  body?: string
}

/** The question before a row or a file is removed, and its removal. */
export function RemoveDialog<Reply>({ name, body, ...props }: Props<Reply>) {
  const { t } = useTranslation("ui")
  return (
    <SaveDialog
      {...props}
      title={t(($) => $.remove.title, { name })}
      body={body ?? t(($) => $.remove.body)}
      go={t(($) => $.remove.go)}
      danger
      done={t(($) => $.remove.done, { name })}
      failed={t(($) => $.remove.failed)}
    />
  )
}
