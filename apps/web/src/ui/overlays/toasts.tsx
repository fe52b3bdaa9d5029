import type { notifications } from "@mantine/notifications"
import { Suspense, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { whenWanted } from "#lib/idle.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { loadPart } from "#lib/load-part.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { ToneIcon } from "../display/tone-icon.tsx"
import { loadDialog } from "./dialog.tsx"
import { loadSheet } from "./sheet.tsx"
import type { Undo } from "./toast-rack.tsx"

/** With dialogs and sheets, so that the first one opens at once. A page works without them until they are loaded. */
const loadRack = () =>
  loadPart(() => Promise.all([import("./toast-rack.tsx"), loadDialog(), loadSheet()]))

/** Loaded when the page is idle: no toast appears before a person has acted. */
const ToastRack = lazyPart(async () => {
  await new Promise<void>((rests) => whenWanted(rests))
  const [rack] = await loadRack()
  return rack
}, "ToastRack")

/** The place where toasts appear. */
export const Toasts = () => (
  <Suspense>
    <ToastRack />
  </Suspense>
)

type Toast = Parameters<typeof notifications.show>[0]

/** Shows a toast once the rack has loaded with the page. */
const show = async (toast: Toast, undo?: Undo) => {
  const [rack] = await loadRack()
  rack.show(toast, undo)
}

/**
 * A brief message at the edge: success (4 s), with a button that undoes it if it can be, or failure. A failure stays until closed; its title is
 * the sentence of the action, and below it are the cause, the next step, and the number in the log.
 */
export function useToast() {
  const { t } = useTranslation("ui")
  return useMemo(() => {
    const closeButtonProps = { "aria-label": t(($) => $.close) }
    return {
      success: (message: string, undo?: () => void) =>
        void show(
          {
            message,
            icon: <ToneIcon tone="success" />,
            withCloseButton: true,
            closeButtonProps,
          },
          undo && { label: t(($) => $.undo), run: undo },
        ),
      failure: (title: string, error: unknown) =>
        void show({
          title,
          message: <Cause error={error} />,
          autoClose: false,
          icon: <ToneIcon tone="critical" />,
          closeButtonProps,
        }),
    }
  }, [t])
}

function Cause({ error }: { error: unknown }) {
  const { cause, reference } = useErrorWords()
  return [cause(error), reference(error)].filter(Boolean).join(" · ")
}
