import { useShop } from '#src/ui/shell/shop-context.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Contents } from '#src/features/pages/ui/contents.tsx'
import '#src/features/pages/ui/written.css'
import '#src/features/pages/ui/long-page.css'

const sections = [
  { id: 'run', title: 'Run a prompt' },
  { id: 'keys', title: 'API keys' },
  { id: 'local', title: 'Models on your computer' },
  { id: 'costs', title: 'Tokens, costs and limits' },
  { id: 'kept', title: 'Keep runs' },
  { id: 'tries', title: 'Try before you buy' },
  { id: 'errors', title: 'If a model does not answer' },
] as const

/** How buyers run prompts with their own model. */
export function RunningPromptsPage({ origin }: { readonly origin: string }) {
  const shop = useShop()
  return (
    <div className="wrap">
      <PageHead title="Run prompts" lead={`Use what you bought right here, with your own model and key.`} />
      <div className="long">
        <Contents look="column" places={sections} />
        <div className="long-text">
          <section id="run" aria-labelledby="run-title">
            <h2 id="run-title">Run a prompt</h2>
            <div className="text">
              <p>
                Open a prompt in <Link to="/purchases">My Purchases</Link>, fill in its variables, and choose a model
                under Run it. The answer appears as the model writes it. You can stop it, run again, reply, attach
                images, and compare two models side by side.
              </p>
              <p>
                <b>Packs</b> run one prompt after the other: an answer can go into a variable of the next prompt.{' '}
                <b>Agents</b> are conversations: the model gets their instructions and recommended temperature, and you
                can begin with one of their starters.
              </p>
              <p>
                Without a key, open the filled prompt in ChatGPT, Claude, Perplexity or Mistral. A prompt that is too
                long for a link is copied, and you paste it there.
              </p>
            </div>
          </section>
          <section id="keys" aria-labelledby="keys-title">
            <h2 id="keys-title">API keys</h2>
            <div className="text">
              <p>
                You need a key of OpenAI, Anthropic, Google, or of any server that speaks the OpenAI protocol. Create it
                in your account there, with a spending limit. A subscription to a chat product is not a key.
              </p>
              <p>
                Save it in <Link to="/profile/models">Profile, Models</Link>: we encrypt it and never show it again. Or
                enter it when you run a prompt: then it stays in your browser, is sent to our server with each run, and
                is not stored there.
              </p>
              <p>
                Our server sends the prompt and your values to the provider. We don’t store or log them, unless you keep
                the run.
              </p>
            </div>
          </section>
          <section id="local" aria-labelledby="local-title">
            <h2 id="local-title">Models on your computer</h2>
            <div className="text">
              <p>
                Choose Model on this computer. Your browser calls the model itself, so that nothing of the run reaches{' '}
                {shop.name}.
              </p>
              <p>
                <b>Ollama:</b> allow this site before you start it, such as with{' '}
                <code>OLLAMA_ORIGINS={origin} ollama serve</code>. Its address is <code>http://localhost:11434/v1</code>
                .
              </p>
              <p>
                <b>LM Studio:</b> start its server and enable CORS. Its address is <code>http://localhost:1234/v1</code>
                .
              </p>
              <p>
                Enter the model’s name as the program lists it, such as <code>llama3.3</code>. Your browser may ask
                whether this site may reach devices on your network: allow it.
              </p>
            </div>
          </section>
          <section id="costs" aria-labelledby="costs-title">
            <h2 id="costs-title">Tokens, costs and limits</h2>
            <div className="text">
              <p>
                After each run you see its tokens and about what it cost at the provider’s list price. Discounts,
                caching and taxes are not included; the provider’s bill decides. For models that we don’t know, you see
                the tokens only. {shop.name} charges nothing for runs.
              </p>
              <p>
                You can have four runs at a time, and a limited number each day. An answer can have 8,192 tokens, and a
                run ends after five minutes.
              </p>
            </div>
          </section>
          <section id="kept" aria-labelledby="kept-title">
            <h2 id="kept-title">Keep runs</h2>
            <div className="text">
              <p>
                Keep saves a conversation with the prompt, without its images. Only you can see it, on the page of the
                purchase and in the export of your data, and only while you may read the prompt. You can delete it at
                any time.
              </p>
            </div>
          </section>
          <section id="tries" aria-labelledby="tries-title">
            <h2 id="tries-title">Try before you buy</h2>
            <div className="text">
              <p>
                Some listings have a “Try it free” button. Sign in, fill in the variables, and you see what the model
                answers, but not the prompt. The creator decides how many tries you have each day and pays for them, or
                asks you to pay with your key. We save neither what you enter nor the answer.
              </p>
              <p>
                An answer that repeats parts of the prompt is withheld, and counts as a try. A pack runs its first
                prompt, and an agent answers one message. An answer can have 1,000 tokens.
              </p>
              <h3>For creators</h3>
              <p>
                Turn on tries with the Tries button of a listing in <Link to="/dashboard">your dashboard</Link>: choose
                the model, who pays, how many tries a person has each day, and the most that all of them may cost you.
                Tries stop before that amount. We don’t know the price of every model; then only the number of tries is
                limited.
              </p>
              <p>
                A visitor can talk a model into giving away the whole prompt in one answer. Answers that repeat it are
                withheld, but a translated or reworded prompt gets through, and so does one in an encoding that we don’t
                recognize. If visitors pay, their account at the provider may record your prompt. Offer tries only for
                prompts you can afford to lose.
              </p>
            </div>
          </section>
          <section id="errors" aria-labelledby="errors-title">
            <h2 id="errors-title">If a model does not answer</h2>
            <div className="text">
              <ul>
                <li>The key was rejected: check that it is complete, and that it may use the model.</li>
                <li>No credit: most providers need credit before the first call.</li>
                <li>Too many requests: new keys have low limits per minute. Wait a minute.</li>
                <li>Too long: choose a model with a larger context, or shorten your values.</li>
                <li>A lost connection: the provider stopped in the middle. Run again; it may cost again.</li>
              </ul>
            </div>
          </section>
        </div>
      </div>
    </div>
  )
}
