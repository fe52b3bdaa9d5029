import css from "./frame.module.css"

type Fact = { name: string; value: string | null }
type Props = { title: string; facts: readonly Fact[]; note: string }

/** Beside a step: the known data, or the result of its button. */
export const Aside = ({ title, facts, note }: Props) => (
  <aside className={css.aside}>
    <h2>{title}</h2>
    <dl>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
    <p>{note}</p>
  </aside>
)
