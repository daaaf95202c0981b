export default function EmptyPage() {
  return <h1>Welcome to Remix</h1>;
}
