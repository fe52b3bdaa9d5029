import { IconDots } from "@tabler/icons-react"
import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOfferedActions } from "#lib/page-actions.ts"
import { Button, IconButton } from "../actions/button.tsx"
import { LazyMenu } from "../actions/lazy-menu.tsx"
import { ReasonedButton } from "../actions/reasoned-button.tsx"
import { useNarrow } from "../page/use-narrow.ts"

type Does = { onSelect: () => void } | { opens: (close: () => void) => ReactNode }
export type DetailAction = Does & {
  name: string
  label: string
  /** Why the action is not available, from the life cycle; null if it is. */
  reason?: string | null
  /**
   * The action can no longer become available, from the life cycle: it is left out. Reasons are for
   * actions that still can.
   */
  over?: boolean
  loading?: boolean
  /** The letter that starts it from the keyboard. */
  letter?: string
  /** Shown in the menu, not beside the other buttons. */
  inMenu?: boolean
}

type Props = {
  /** The actions that the policy allows, in display order. */
  actions: readonly DetailAction[]
  /** The most useful next action: the primary button. */
  primary?: string | null | undefined
  /** On a phone all actions but the primary one are in the menu. */
  folds?: boolean
}

/**
 * The actions on a row: one primary button, others beside it or in a menu, each with its reason.
 * Actions that can no longer become available are left out.
 */
export function DetailActions({ actions: given, primary = null, folds = false }: Props) {
  const actions = given.filter(({ over = false }) => !over)
  const { t } = useTranslation("ui")
  const narrow = useNarrow()
  const [opened, setOpened] = useState<string | null>(null)
  const select = (action: DetailAction) =>
    "opens" in action ? setOpened(action.name) : action.onSelect()
  useOfferedActions(
    actions
      .filter(({ reason, loading }) => !reason && !loading)
      .map((action) => ({ ...action, run: () => select(action) })),
  )
  const next = actions.find(({ name }) => name === primary)
  const others = actions.filter((action) => action !== next)
  const isInMenu = ({ inMenu = false }: DetailAction) => inMenu || (folds && narrow)
  const beside = others.filter((action) => !isInMenu(action))
  const menu = others.filter(isInMenu)
  const open = actions.find(({ name }) => name === opened)
  const button = next ? (
    <ReasonedButton
      look="primary"
      reason={next.reason ?? null}
      loading={next.loading ?? false}
      onClick={() => select(next)}
    >
      {next.label}
    </ReasonedButton>
  ) : null
  return (
    <>
      {narrow ? button : null}
      {beside.map((action) => (
        <ReasonedButton
          key={action.name}
          reason={action.reason ?? null}
          loading={action.loading ?? false}
          onClick={() => select(action)}
        >
          {action.label}
        </ReasonedButton>
      ))}
      {menu.length > 0 ? (
        <LazyMenu
          parts={menu.map((action) => ({
            label: action.label,
            reason: action.reason ?? null,
            onSelect: () => select(action),
          }))}
          button={(press) =>
            narrow && !next && beside.length === 0 ? (
              <Button {...press}>{t(($) => $.more)}</Button>
            ) : (
              <IconButton {...press} look="secondary" label={t(($) => $.more)}>
                <IconDots size={16} stroke={2} aria-hidden />
              </IconButton>
            )
          }
        />
      ) : null}
      {narrow ? null : button}
      <Suspense>{open && "opens" in open ? open.opens(() => setOpened(null)) : null}</Suspense>
    </>
  )
}
