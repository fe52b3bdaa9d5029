import { useDialogWords } from "./dialog-words.ts"
import type { Hit } from "./hit.ts"
import css from "./palette.module.css"

type Props = {
  hits: readonly Hit[]
  active: Hit | undefined
  isBusy: boolean
  onHover: (hit: Hit) => void
  onOpen: (hit: Hit) => void
}

/** The id of an option, for the input's `aria-activedescendant`. */
export const keyOf = ({ group, id }: Hit) => `palette-${group}-${id}`

/** The options in groups, each group under its name. */
export function PaletteList({ hits, active, isBusy, onHover, onOpen }: Props) {
  const { palette: words } = useDialogWords()
  const groups = [...new Set(hits.map(({ group }) => group))]
  return (
    <>
      <div
        className={css.list}
        id="palette-list"
        role="listbox"
        aria-label={words.title}
        aria-busy={isBusy}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={group} role="group" aria-label={words.groups[group]}>
            <div className={css.heading} aria-hidden>
              {words.groups[group]}
            </div>
            {hits
              .filter((hit) => hit.group === group)
              .map((hit) => (
                <Option
                  key={hit.id}
                  hit={hit}
                  active={hit === active}
                  onHover={() => onHover(hit)}
                  onOpen={() => onOpen(hit)}
                />
              ))}
          </div>
        ))}
      </div>
      {hits.length === 0 && !isBusy ? <p className={css.none}>{words.none}</p> : null}
    </>
  )
}

type OptionProps = { hit: Hit; active: boolean; onHover: () => void; onOpen: () => void }

function Option({ hit, active, onHover, onOpen }: OptionProps) {
  const Icon = hit.icon
  return (
    <div
      id={keyOf(hit)}
      className={css.option}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      ref={(node) => {
        if (active) node?.scrollIntoView?.({ block: "nearest" })
      }}
      onPointerMove={onHover}
      onClick={onOpen}
      onKeyDown={undefined}
    >
      {Icon ? <Icon size={17} stroke={1.7} aria-hidden /> : null}
      <span>{hit.label}</span>
      {hit.detail ? <small>{hit.detail}</small> : null}
    </div>
  )
}
