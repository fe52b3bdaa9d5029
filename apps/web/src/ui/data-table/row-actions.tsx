import { IconDots, type IconPlus } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { Button, IconButton, LinkButton } from "../actions/button.tsx"
import { LazyMenu } from "../actions/lazy-menu.tsx"
import type { ReasonedButton } from "../actions/reasoned-button.tsx"
import { Inline } from "../page/layout.tsx"

/** An action on a row: done at once, in an overlay above the list, or on another page. */
export type RowAction = {
  name: string
  label: string
  /** Its accessible name, if other rows have the same label. */
  named?: string
  /** Shown instead of the label, which is then the accessible name. */
  icon?: typeof IconPlus
  /** Why the action is not available; null if it is. */
  reason?: string | null
  /** The action can no longer become available: it is left out. */
  over?: boolean
  /**
   * Draws a button with a reason; passed in by the lists that need it, since a tooltip is heavier
   * than all buttons.
   */
  reasonedBy?: typeof ReasonedButton
  loading?: boolean
} & ({ onSelect: () => void } | { opens: (close: () => void) => ReactNode } | { to: string })

type Props = {
  actions: readonly RowAction[]
  /** Puts the actions into a menu with this heading. */
  menu?: string | undefined
  /** The button that opens the menu, if it is not the usual "more". */
  opener?: { label: string; icon: typeof IconPlus } | undefined
  onOpen: (name: string) => void
}

/**
 * The actions of a row, side by side or in a menu, each with the reason why it is not available.
 */
export function RowActions({ actions: given, menu, opener, onOpen }: Props) {
  const actions = given.filter(({ over = false }) => !over)
  const { t } = useTranslation("ui")
  const navigate = useNavigate()
  const select = (action: RowAction) => {
    if ("to" in action) return void navigate(action.to)
    return "opens" in action ? onOpen(action.name) : action.onSelect()
  }
  if (actions.length === 0) return null
  if (menu !== undefined) {
    const { label = t(($) => $.more), icon: Icon = IconDots } = opener ?? {}
    return (
      <LazyMenu
        heading={menu}
        parts={actions.map((action) => ({
          label: action.label,
          reason: action.reason ?? null,
          onSelect: () => select(action),
        }))}
        button={(press) => (
          <IconButton label={`${label}: ${menu}`} {...press}>
            <Icon size={opener ? 16 : 18} stroke={1.8} aria-hidden />
          </IconButton>
        )}
      />
    )
  }
  const buttons = actions.map((action) => (
    <RowButton key={action.name} action={action} onSelect={() => select(action)} />
  ))
  return buttons.length === 1 ? buttons : <Inline>{buttons}</Inline>
}

function RowButton({ action, onSelect }: { action: RowAction; onSelect: () => void }) {
  const { label, named, icon: Icon, reason = null, loading = false } = action
  const { reasonedBy: Reasoned } = action
  if ("to" in action)
    return (
      <LinkButton to={action.to} aria-label={named}>
        {label}
      </LinkButton>
    )
  if (Icon)
    return (
      <IconButton label={label} loading={loading} onClick={onSelect}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </IconButton>
    )
  const props = { loading, "aria-label": named, onClick: onSelect, children: label }
  return Reasoned ? (
    <Reasoned reason={reason} {...props} />
  ) : (
    <Button inert={reason !== null} {...props} />
  )
}
