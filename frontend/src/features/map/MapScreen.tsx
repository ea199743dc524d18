import { footerMore, footerSections, home, others } from '../../components/navigation/links.ts';
import { Page } from '../../components/page/Page.tsx';
import { useOwner } from '../../state/content/useOwner.ts';
import { ItemLinks } from './ItemLinks.tsx';
import { LinkList } from './LinkList.tsx';

/** A link to every public page: by it crawlers, and whoever has no scripts, reach all of them. */
export function MapScreen() {
  const { brand } = useOwner();
  const screens = [home, ...footerMore, ...footerSections, ...others].map((link) =>
    link.to === '/sintegral' && brand ? { ...link, label: brand } : link,
  );
  return (
    <Page title="Mapa del sitio" back="/" lead="Todo lo que hay aquí, con su nombre.">
      <LinkList links={screens} columns={4} />
      <ItemLinks />
    </Page>
  );
}
